const SENT = "sent";

/** Notes on a form that somebody has sent it before React was there; whoever comes to the form sends it then. */
export function noteEarlySubmit(page: Document): void {
  page.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) event.target.dataset[SENT] = "";
    },
    { once: true },
  );
}

/** Whether a form was sent before anybody listened. */
export const wasSent = (form: HTMLFormElement): boolean => form.dataset[SENT] !== undefined;

/**
 * Notes on a form that somebody has sent it before React was there; whoever comes to the form sends it then. It stands in the page itself,
 * as text (scripts/portal-build/prerender-login.ts): the first script may come later than the first Enter. So it names nothing of a module.
 */
export function noteEarlySubmit(page: Document): void {
  page.addEventListener(
    "submit",
    (event) => {
      event.preventDefault();
      if (event.target instanceof HTMLFormElement) event.target.dataset.sent = "";
    },
    { once: true },
  );
}

/** Whether a form was sent before anybody listened. */
export const wasSent = (form: HTMLFormElement): boolean => form.dataset.sent !== undefined;

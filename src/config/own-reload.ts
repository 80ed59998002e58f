let isUnderWay = false;

/** Whether the portal itself is leaving the page, in this tab: what the tab keeps is there again afterwards. */
export const isOwnReload = (): boolean => isUnderWay;

/** Loads the page anew at the portal's own word. Where somebody is asked first and stays, it is over. */
export const reloadPage = (): void => leavePage(() => location.reload());

/** Goes to another page of the portal at its own word. */
export const goToPage = (path: string): void => leavePage(() => location.assign(path));

function leavePage(leave: () => void): void {
  isUnderWay = true;
  const end = () => setTimeout(() => (isUnderWay = false)); // once every listener of the event has been heard
  window.addEventListener("beforeunload", end, { once: true });
  leave();
}

let isUnderWay = false;

/** Whether the portal itself is loading the page anew, in this tab: what the tab keeps is there again afterwards. */
export const isOwnReload = (): boolean => isUnderWay;

/** Loads the page anew at the portal's own word. Where somebody is asked first and stays, it is over. */
export function reloadPage(): void {
  isUnderWay = true;
  const end = () => setTimeout(() => (isUnderWay = false)); // once every listener of the event has been heard
  window.addEventListener("beforeunload", end, { once: true });
  location.reload();
}

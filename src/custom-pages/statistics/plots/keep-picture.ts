/** Puts a picture, as a data URL, among the downloads under a plot's name. */
export function keepPicture(url: string, title: string): void {
  const link = document.createElement("a");
  link.href = url;
  link.download = `${title}.png`;
  link.click();
}

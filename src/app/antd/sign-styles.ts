/**
 * Puts the server's nonce on every style element that scripts make. antd's `csp` setting does it for its components' styles
 * but forgets the sheets of CSS variables (@ant-design/cssinjs 1.24), and the page would be left without colours.
 */
export function signStyles(page: Document, nonce: string): void {
  const create = page.createElement.bind(page);
  page.createElement = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
}

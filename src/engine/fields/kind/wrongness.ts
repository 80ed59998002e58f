/** What antd's inputs are told of a wrong value; a native one is told by `aria-invalid` alone. */
export const wrongness = (about: { readonly "aria-invalid"?: "true" }): { readonly status?: "error" } =>
  about["aria-invalid"] === undefined ? {} : { status: "error" };

/** The class under which antd's CSS variables stand: what is drawn outside of antd's own roots wears it to read them. */
export const CSS_VARIABLES = "parkdesk";

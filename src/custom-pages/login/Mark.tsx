type MarkProps = {
  /** Pixels. */
  readonly size: number;
  /** Where no word beside it says whose it is. */
  readonly name?: string | undefined;
};

/** The product's mark, the same as public/favicon.svg: drawn with the page, not asked for by it. */
export const Mark = ({ size, name }: MarkProps) => (
  <svg
    viewBox="0 0 32 32"
    width={size}
    height={size}
    role="img"
    aria-label={name}
    aria-hidden={name === undefined || undefined}
  >
    <rect width="32" height="32" rx="7" fill="#0958d9" />
    <path
      d="M11 24V8h6.2a5 5 0 0 1 0 10H11"
      fill="none"
      stroke="#fff"
      strokeWidth="3.2"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
);

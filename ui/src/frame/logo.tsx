/** The scales of the name. The pivot carries the one spot of orange. */
export function Logo({ size = 28 }: { readonly size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" fill="none" aria-hidden="true">
      <g stroke="currentColor" strokeWidth="2" strokeLinecap="round" strokeLinejoin="round">
        <path d="M16 8v18M11 27h10M6 11.5c4 0 7-1.2 10-3.5 3 2.3 6 3.5 10 3.5" />
        <path d="M7.5 11.5 3.5 20a4.2 4.2 0 0 0 8 0zM24.5 11.5 20.5 20a4.2 4.2 0 0 0 8 0z" />
      </g>
      <circle cx="16" cy="5.5" r="2.9" fill="var(--here)" />
    </svg>
  );
}

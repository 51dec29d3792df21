/** Draws the Heliograph logo, two mirrors and the sun between them, in the brand's accent color. `size` in px. */
export function Logo({ size = 20 }: { size?: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 20 20" fill="var(--hg-colors-accent)" aria-hidden focusable={false}>
      <rect x="0.4" y="0.6" width="3.8" height="18.8" rx="1.6" />
      <rect x="15.8" y="0.6" width="3.8" height="18.8" rx="1.6" />
      <circle cx="10" cy="10" r="3.8" />
    </svg>
  );
}

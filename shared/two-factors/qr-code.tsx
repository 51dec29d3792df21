import { useMemo } from 'react';
import { encode } from 'uqr';

const SIZE = 180;
// Scanners need four clear modules around the code.
const QUIET = 4;

/** A QR code. Black on white in either color mode, since not every scanner reads the inverse. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(text, { border: QUIET });
    const squares = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: modules, path: squares.join('') };
  }, [text]);
  return (
    <svg role="img" aria-label={label} width={SIZE} height={SIZE} viewBox={`0 0 ${size} ${size}`} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

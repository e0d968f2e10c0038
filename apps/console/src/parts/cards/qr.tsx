import { encode } from 'uqr';

/** A QR code as one path, of which a sixth may be damaged. */
export function Qr({ text, className }: { text: string; className?: string | undefined }) {
  // The quiet zone of four modules is part of the standard; the card is white around it anyway.
  const { data, size } = encode(text, { ecc: 'M', border: 2 });
  const path = data
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')))
    .join('');
  return (
    <svg viewBox={`0 0 ${size} ${size}`} className={className} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} fill="#000" />
    </svg>
  );
}

// A QR code as a picture.
import { correction, generate } from 'lean-qr';
import styles from './second-factor.module.css';

/** Light modules around the code, which readers need. */
const MARGIN = 4;

/** One path with a square for each dark module. */
function pathOf(text: string): { path: string; size: number } {
  const code = generate(text, { minCorrectionLevel: correction.M });
  const squares: string[] = [];
  for (let y = 0; y < code.size; y++) {
    for (let x = 0; x < code.size; x++) if (code.get(x, y)) squares.push(`M${x} ${y}h1v1h-1z`);
  }
  return { path: squares.join(''), size: code.size };
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const { path, size } = pathOf(text);
  const side = size + 2 * MARGIN;
  return (
    <svg
      className={styles.qr}
      role="img"
      aria-label={label}
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

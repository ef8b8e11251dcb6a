// Parses the background colours of windows.

export interface Color {
  r: number;
  g: number;
  b: number;
  a: number;
}

/** Parses #RGB, #RRGGBB and Electron's #AARRGGBB; undefined for any other notation. */
export function parseColor(text: string): Color | undefined {
  const short = /^#([\da-f])([\da-f])([\da-f])$/i.exec(text);
  if (short)
    return parseColor(
      `#${short
        .slice(1)
        .map((digit) => digit + digit)
        .join('')}`,
    );
  const [, alpha, red, green, blue] = /^#([\da-f]{2})?([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text) ?? [];
  if (red === undefined || green === undefined || blue === undefined) return undefined;
  const [r, g, b, a] = [red, green, blue, alpha ?? 'ff'].map((pair) => Number.parseInt(pair, 16)) as [
    number,
    number,
    number,
    number,
  ];
  return { r, g, b, a: a / 255 };
}

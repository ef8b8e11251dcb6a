// Saves a chart as a PNG picture.

/** Picture pixels per screen pixel. */
const SCALE = 2;
const MARGIN = 16;
const TITLE = 32;
const LEGEND = 24;
const SWATCH = 10;
/** CSS properties that are copied into the SVG, because the picture has no style sheet. */
const CARRIED = ['fill', 'stroke', 'stroke-width', 'font-family', 'font-size', 'font-weight', 'opacity'] as const;

/**
 * @param names the names of the chart's colours, in their order
 * @throws Error if no chart is drawn or the picture cannot be made
 */
export async function savePicture(frame: HTMLElement | null, title: string, names: readonly string[]): Promise<void> {
  const drawing = frame?.querySelector<SVGSVGElement>('svg.recharts-surface');
  if (!frame || !drawing) throw new Error('nothing is drawn');
  const { width, height } = drawing.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(standalone(drawing, width, height))}`;
  const head = TITLE + (names.length > 0 ? LEGEND : 0);
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = (width + 2 * MARGIN) * SCALE;
  canvas.height = (height + head + 2 * MARGIN) * SCALE;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  const style = getComputedStyle(frame);
  context.scale(SCALE, SCALE);
  context.fillStyle = resolved('--surface', frame);
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = style.color;
  context.font = `600 15px ${style.fontFamily}`;
  context.fillText(title, MARGIN, MARGIN + TITLE / 2);
  context.font = `12px ${style.fontFamily}`;
  let left = MARGIN;
  for (const [index, name] of names.entries()) {
    context.fillStyle = resolved(`--chart-${index + 1}`, frame);
    context.fillRect(left, MARGIN + TITLE, SWATCH, SWATCH);
    context.fillStyle = style.color;
    context.fillText(name, left + 1.5 * SWATCH, MARGIN + TITLE + SWATCH - 1);
    left += context.measureText(name).width + 4 * SWATCH;
  }
  context.drawImage(image, MARGIN, MARGIN + head, width, height);
  download(canvas.toDataURL('image/png'), `${title}.png`);
}

/** Copies the drawing with its computed styles as attributes. */
function standalone(drawing: SVGSVGElement, width: number, height: number): string {
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const originals = drawing.querySelectorAll('*');
  for (const [index, part] of [...copy.querySelectorAll('*')].entries()) {
    const original = originals[index];
    if (!original) continue;
    const style = getComputedStyle(original);
    for (const name of CARRIED) part.setAttribute(name, style.getPropertyValue(name));
    part.removeAttribute('class');
    part.removeAttribute('style');
  }
  copy.removeAttribute('style');
  return new XMLSerializer().serializeToString(copy);
}

/** Resolves a CSS custom property to a colour in the current colour scheme. */
function resolved(name: string, within: HTMLElement): string {
  const probe = document.createElement('span');
  probe.style.color = `var(${name})`;
  within.append(probe);
  const { color } = getComputedStyle(probe);
  probe.remove();
  return color;
}

function download(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
}

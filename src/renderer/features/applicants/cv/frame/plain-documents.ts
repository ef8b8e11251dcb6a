// Creates elements for images, plain texts and notes in the frame.

/** @throws Error if the bytes are not an image */
export async function imageElement(
  bytes: Uint8Array<ArrayBuffer>,
  contentType: string,
  name: string,
): Promise<HTMLImageElement> {
  const image = new Image();
  image.alt = name;
  const address = URL.createObjectURL(new Blob([bytes], { type: contentType }));
  image.src = address;
  await image.decode().finally(() => URL.revokeObjectURL(address));
  return image;
}

export function textElements(bytes: Uint8Array<ArrayBuffer>, empty: string): HTMLElement {
  const text = decodeText(bytes);
  if (!text.trim()) return noteElement(empty);
  const element = document.createElement('pre');
  element.textContent = text;
  return element;
}

/** As the reader of curricula decodes it. */
function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Old Windows programs write text in this encoding.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

export function noteElement(text: string): HTMLElement {
  const note = document.createElement('p');
  note.className = 'note';
  note.textContent = text;
  return note;
}

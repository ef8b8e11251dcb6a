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
  const text = new TextDecoder().decode(bytes);
  if (!text.trim()) return noteElement(empty);
  const element = document.createElement('pre');
  element.textContent = text;
  return element;
}

export function noteElement(text: string): HTMLElement {
  const note = document.createElement('p');
  note.className = 'note';
  note.textContent = text;
  return note;
}

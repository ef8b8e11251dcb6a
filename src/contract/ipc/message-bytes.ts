// Bytes in messages between processes. A view takes its whole buffer along, however small it is itself.

/** Something with `bytes`, such as a file; `bytes` gets a buffer of its own if it is a view of a larger one. */
export function withOwnBuffer<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null || !('bytes' in value)) return value;
  const { bytes } = value;
  if (!(bytes instanceof Uint8Array) || bytes.byteLength === bytes.buffer.byteLength) return value;
  return { ...value, bytes: new Uint8Array(bytes) };
}

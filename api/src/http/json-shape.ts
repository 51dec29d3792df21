/**
 * No call takes JSON that is nested this deep, or has this many objects and arrays: both cost far more time than their
 * bytes.
 */
const limits = { depth: 64, parts: 50_000 };

const [quote, backslash, openArray, closeArray, openObject, closeObject] = [...'"\\[]{}'].map((one) =>
  one.charCodeAt(0),
);

/**
 * Explains why a JSON text is rejected without parsing; null if it isn't. It reads each character once and stores
 * nothing.
 */
export function refuseShape(text: string): string | null {
  let depth = 0;
  let parts = 0;
  let inText = false;
  for (let i = 0; i < text.length; i += 1) {
    const code = text.charCodeAt(i);
    if (inText) {
      if (code === backslash) i += 1;
      else if (code === quote) inText = false;
    } else if (code === quote) inText = true;
    else if (code === openArray || code === openObject) {
      parts += 1;
      depth += 1;
      if (depth > limits.depth) return 'The body is nested too deeply';
      if (parts > limits.parts) return 'The body has too many parts';
    } else if (code === closeArray || code === closeObject) depth -= 1;
  }
  return null;
}

/** Thrown if the body of a response is longer than allowed. */
export class TooLong extends Error {}

/** Reads the text of a response; throws `TooLong` as soon as it has more than `most` bytes. */
export async function readText({ body }: Response, most: number): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += (chunk as Uint8Array).byteLength;
    if (bytes > most) throw new TooLong(`The answer is longer than ${most} bytes`);
    text += decoder.decode(chunk as Uint8Array, { stream: true });
  }
  return text + decoder.decode();
}

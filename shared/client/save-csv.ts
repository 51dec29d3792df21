/** Hands an answer to the browser as a file; resolves with its size in bytes. */
export async function saveCsv(answer: Response, filename: string): Promise<number> {
  const blob = await answer.blob();
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The download has its own hold on the blob by the next turn of the loop.
  setTimeout(() => URL.revokeObjectURL(address), 0);
  return blob.size;
}

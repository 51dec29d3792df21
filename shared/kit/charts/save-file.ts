/** Saves a file from the page. */
export function saveFile(blob: Blob, filename: string): void {
  const address = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = address;
  link.download = filename;
  link.click();
  // The download holds its own reference to the blob by the next turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(address), 0);
}

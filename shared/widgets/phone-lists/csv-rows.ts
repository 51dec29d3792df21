/**
 * Splits CSV into rows of cells (RFC 4180). Finds out whether commas, semicolons, or tabs separate the cells. The
 * parser is loaded with the first file.
 */
export async function csvRows(text: string): Promise<string[][]> {
  const { default: papa } = await import(/* webpackChunkName: "csv" */ 'papaparse');
  // Broken quotes are reported as errors, but the rows are read as far as possible: users see the numbers before they
  // are sent.
  return papa.parse<string[]>(text, { delimitersToGuess: [',', ';', '\t'], skipEmptyLines: true }).data;
}

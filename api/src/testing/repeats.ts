/** Returns how often a test repeats: the first number in `npm test`, the second in `npm run test:deep`. */
export const repeats = (usual: number, deep: number): number => ('deep' in globalThis ? deep : usual);

/** Sources that the build of every remote reads. */
export const readByRemotes: Record<string, string>;
/** The folder of the list descriptions. */
export const listFolder: string;
/** Sources that the build of the shell reads. */
export const readByShell: Record<string, string>;

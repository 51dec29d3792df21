/** Returns the folder of the package that a file is in: `mfe-billing`, `shared/kit`. */
export function packageFolderOf(file: string): string;
/** Returns the name of an installed package, `@scope/name/part` → `@scope/name`. */
export function packageNameOf(specifier: string): string;

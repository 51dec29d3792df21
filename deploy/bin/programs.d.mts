export declare const bundled: string[];
export declare const programsFolder: string;
export declare const recordName: string;
export declare function hashOfText(text: string): string;
export declare function hashOf(file: string): string | null;
export declare function bundledPrograms(folder?: string): string | null;
export declare function programs(): (name: string, ...args: string[]) => string[];

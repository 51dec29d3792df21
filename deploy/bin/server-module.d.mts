export declare const serverFolder: string;
export declare const recordName: string;
export declare function hashOf(file: string): string | null;
export declare function bundledServer(folder?: string): string | null;
export declare function serverProgram(...args: string[]): string[];

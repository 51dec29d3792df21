export declare const bundled: Record<'main-judge' | 'main-release' | 'main-serve' | 'main-worker', string>;
export declare const programsFolder: string;
export declare const recordName: string;
export declare function hashOfText(text: string): string;
export declare function hashOf(file: string): string | null;
export declare function bundledPrograms(folder?: string): string | null;
export declare function programs(): (name: keyof typeof bundled, ...args: string[]) => string[];

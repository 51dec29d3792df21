import { textsOfMarkdown, textsOfNotes, textsOfScript, type SourceText } from './source-texts';
import { wordExceptions, wordRules, type WordException } from './word-rules';

/** A forbidden word in a file. */
export interface WordFinding {
  file: string;
  line: number;
  text: string;
  word: string;
  instead: string;
}

const anyWord = new RegExp(wordRules.map(({ word }) => word.source).join('|'), 'i');

const textsOf = (file: string, source: string): SourceText[] =>
  file.endsWith('.md') ? textsOfMarkdown(source) : textsOfScript(file, source);

const isAllowed = (exceptions: readonly WordException[], file: string, text: string): boolean =>
  exceptions.some((one) => one.file === file && one.text === text);

const findIn = (file: string, texts: SourceText[], exceptions: readonly WordException[]): WordFinding[] =>
  texts
    .filter(({ text }) => !isAllowed(exceptions, file, text))
    .flatMap(({ line, text }) =>
      wordRules.flatMap(({ word, instead }) => {
        const found = word.exec(text)?.[0];
        return found === undefined ? [] : [{ file, line, text, word: found, instead }];
      }),
    );

/** Finds forbidden words in the texts of a script or a Markdown file. `file` is relative to the root. */
export function findWords(file: string, source: string, exceptions = wordExceptions): WordFinding[] {
  // Parsing is slow, and most files contain none of the words.
  return anyWord.test(source) ? findIn(file, textsOf(file, source), exceptions) : [];
}

/** Finds forbidden words in the comments and test names of a script. */
export const findWordsInNotes = (file: string, source: string): WordFinding[] => findIn(file, textsOfNotes(source), []);

/** Formats a finding as a line that says what to write instead. */
export const findingLine = ({ file, line, text, word, instead }: WordFinding): string =>
  `${file}:${line}: “${word}” in “${text.slice(0, 120)}”. Write: ${instead}.`;

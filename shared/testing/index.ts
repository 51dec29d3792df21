/** The test kit: renders a screen in a double of the shell, and tools to use it like a user. */
export { renderInShell } from './render-in-shell';
export type { Answers, ListAnswer } from './answers';
export { shellDouble, type DoubleOptions, type ShellDouble } from './shell-double';
export { testAccount, testBrand } from './test-account';
export { answerOf } from './answer-of';
export { listScreenSuite, type ListScreenCase } from './list-screen-suite';
export { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react';
export { CallError } from '@heliograph/platform/session';

/** Copying text. Not a shared module: each remote bundles its own copy. */
export { CopyButton } from './copy-button';

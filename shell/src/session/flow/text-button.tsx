import { chakra } from '@heliograph/kit/ui';

/** A button that looks like a link in a sentence. */
export const TextButton = chakra('button', {
  base: { color: 'accent.fg', cursor: 'pointer', textDecoration: 'underline', textUnderlineOffset: '2px' },
});

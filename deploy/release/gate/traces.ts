/** Libraries that the shell provides, each with a string that only the library itself contains. */
export const traces: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': '__reactFiber$',
  rxjs: 'UnsubscriptionError',
  chakra: 'chakra-ui',
  emotion: 'emotion',
  router: 'react-router',
  'final-form': 'final-form',
  query: 'CancelledError',
  'time zones': '-300EST -240EDT|',
};

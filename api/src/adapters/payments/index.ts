export { absentProvider } from './absent';
export { createSandbox } from './sandbox';
export { sandboxRoutes } from './sandbox/routes';

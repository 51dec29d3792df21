/** Motion: one copy of the engine. Import `m` from here, or its elements stay invisible. */
export { AnimatePresence, LazyMotion, m, useReducedMotion } from 'framer-motion';
export { MotionScope } from './motion-scope';

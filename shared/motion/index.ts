/** Motion: one copy of the engine. `m` must come from here, else what it draws stays invisible. */
export { AnimatePresence, LazyMotion, m, useReducedMotion } from 'framer-motion';
export { MotionScope } from './motion-scope';

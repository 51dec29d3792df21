/** The engine, in a file of its own so that it loads by itself. */
export { domAnimation as default } from 'framer-motion';

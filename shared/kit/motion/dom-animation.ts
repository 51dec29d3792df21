/** The animation engine, in its own file so that it loads on demand. */
export { domAnimation as default } from 'framer-motion';

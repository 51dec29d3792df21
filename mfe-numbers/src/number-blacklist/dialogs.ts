/** What the screen loads on intent. */
export { AddNumbers } from './add-numbers';
export { NotRemoved, RemoveBlocks } from './remove-blocks';
export { RemoveBlock } from './remove-block';

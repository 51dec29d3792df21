/** Reads the sources themselves, for tests of their structure and for the documents that are generated from them. */
export { circlesOf, directEdges, graphOf, reachedFrom } from './graph';
export type { Graph } from './graph';
export { isTestFile, readSource, readSources, sourcesIn } from './read-sources';
export type { Import, Source } from './read-sources';
export {
  apiFolder,
  moduleLayers,
  moduleOf,
  modulesFolder,
  tableOwners,
  tablesByOwner,
  unitGraph,
  unitOf,
} from './modules';

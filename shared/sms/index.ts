export { segmentText } from './segments';
export type { Segmentation } from './segments';
export { contactMergeFields, fieldNames, isField, parseTemplate } from './merge-fields';
export { fillFields, renderTemplate } from './render-template';
export type { ParsedTemplate, TemplateField, TemplatePart, TemplateProblem, TemplateText } from './merge-fields';
export type { MergedText, MergeValues, RenderedTemplate } from './render-template';
export { offendingCharacters, smartEncode } from './smart-encode';
export type { Replacement } from './smart-encode';

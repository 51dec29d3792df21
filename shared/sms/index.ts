export { segmentText } from './segments';
export type { Segmentation } from './segments';
export { contactMergeFields, fieldNames, fillFields, isField, parseTemplate, renderTemplate } from './merge-fields';
export type {
  MergedText,
  MergeValues,
  ParsedTemplate,
  RenderedTemplate,
  TemplateField,
  TemplatePart,
  TemplateProblem,
  TemplateText,
} from './merge-fields';
export { offendingCharacters, smartEncode } from './smart-encode';
export type { Replacement } from './smart-encode';

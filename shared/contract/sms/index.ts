/** Texts as carriers see them: encoding, segments, merge fields, and reactions. */
export { characterName } from './character-name';
export { isInvisible, withoutInvisible } from './invisible';
export { composeText, graphemesOf, isGsmText, segmentText } from './segments';
export type { Segmentation } from './segments';
export { contactMergeFields, fieldNames, isField, parseTemplate } from './merge-fields';
export { fillFields, renderTemplate } from './render-template';
export type { ParsedTemplate, TemplateField, TemplatePart, TemplateProblem, TemplateText } from './merge-fields';
export type { MergedText, MergeValues, RenderedTemplate } from './render-template';
export { offendingCharacters, smartEncode } from './smart-encode';
export type { Replacement, SmartEncoded } from './smart-encode';
export { describeReaction, parseReaction, quotes, readableText } from './reactions';
export type { Reaction } from './reactions';

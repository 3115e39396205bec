import { templateList } from './template-list.ts'

export { findTemplates } from './find-templates.ts'
export { type InsertedTemplate, insertTemplate, useInsertionValues } from './insert-template.ts'
export { removeTemplate, takeTemplate } from './template-list.ts'
export { TemplatePicker } from './template-picker.tsx'
export { TemplatePreview } from './template-preview.tsx'
export { TextPreview } from './text-preview.tsx'

/** The templates that the user sees and their changes; loaded when a part of the screen begins to show them. */
export const { useList: useTemplates, load: reloadTemplates } = templateList

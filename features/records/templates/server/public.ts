/** For who writes as the desk does. */
export { insertTemplate, listToneTemplates, readTemplateTexts } from './templates.repo.ts'

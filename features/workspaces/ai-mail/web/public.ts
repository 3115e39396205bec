/** For the recap: terms that a model found. */
export { ModelTerms } from './model-terms.tsx'

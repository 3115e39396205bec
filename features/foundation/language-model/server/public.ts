export { askForUser } from './ask-for-user.ts'
export { ModelFailed, type ModelFailure, type ModelQuestion } from './ask-model.ts'
export { readModelAccess } from './model-access.ts'
export { MODEL_LANE } from './model-lane.ts'

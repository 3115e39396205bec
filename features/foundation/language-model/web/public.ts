export { awaitReplies } from './await-replies.ts'
export { ModelPart } from './model-part.tsx'
export { useIsAiOn } from './use-is-ai-on.ts'

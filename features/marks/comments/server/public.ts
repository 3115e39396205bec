export { listMentions } from './mentions.repo.ts'
export { readConversation } from './read-conversation.ts'
export { emailsCommented } from './record-commented.ts'
export { addComment, updateComment } from './write-comments.ts'

export { knownClientConfig, loadClientConfig, useClientConfig } from './client-config.ts'
export { leave, logOut, onBeforeLogout } from './log-out.ts'
export { onlineWatch, onOnlineChanged, useIsOnline } from './online-check.ts'
export { followOtherWindows, reopenSession, resumeSession } from './resume-session.ts'
export {
  currentSession,
  type Session,
  type SessionState,
  sessionState,
  useSession,
  useSessionState,
} from './session-store.ts'
export { SignInFailure, signIn } from './sign-in.ts'
export { forgetSignIn, useSignInHistory } from './sign-in-history.ts'
export { settingsChanged } from './take-rights.ts'
export { useCompanySetting, useCurrentUser } from './use-facts.ts'
export { currentRights, type UserRights } from './user-rights.ts'
export { decideWantedPath, SIGN_IN_PATH, signInPathFor } from './wanted-path.ts'

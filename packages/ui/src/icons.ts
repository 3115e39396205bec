import IconAddressBook from '@tabler/icons-react/dist/esm/icons/IconAddressBook.mjs'
import IconAlarm from '@tabler/icons-react/dist/esm/icons/IconAlarm.mjs'
import IconAlarmSnooze from '@tabler/icons-react/dist/esm/icons/IconAlarmSnooze.mjs'
import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs'
import IconAlertOctagon from '@tabler/icons-react/dist/esm/icons/IconAlertOctagon.mjs'
import IconAlertTriangle from '@tabler/icons-react/dist/esm/icons/IconAlertTriangle.mjs'
import IconAnchor from '@tabler/icons-react/dist/esm/icons/IconAnchor.mjs'
import IconArchive from '@tabler/icons-react/dist/esm/icons/IconArchive.mjs'
import IconArchiveOff from '@tabler/icons-react/dist/esm/icons/IconArchiveOff.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconArrowBackUpDouble from '@tabler/icons-react/dist/esm/icons/IconArrowBackUpDouble.mjs'
import IconArrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowDown.mjs'
import IconArrowForwardUp from '@tabler/icons-react/dist/esm/icons/IconArrowForwardUp.mjs'
import IconArrowNarrowDown from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowDown.mjs'
import IconArrowNarrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowRight.mjs'
import IconArrowNarrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowNarrowUp.mjs'
import IconArrowsMaximize from '@tabler/icons-react/dist/esm/icons/IconArrowsMaximize.mjs'
import IconArrowsSort from '@tabler/icons-react/dist/esm/icons/IconArrowsSort.mjs'
import IconArrowUp from '@tabler/icons-react/dist/esm/icons/IconArrowUp.mjs'
import IconAt from '@tabler/icons-react/dist/esm/icons/IconAt.mjs'
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs'
import IconBellOff from '@tabler/icons-react/dist/esm/icons/IconBellOff.mjs'
import IconBellPlus from '@tabler/icons-react/dist/esm/icons/IconBellPlus.mjs'
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs'
import IconBug from '@tabler/icons-react/dist/esm/icons/IconBug.mjs'
import IconBuilding from '@tabler/icons-react/dist/esm/icons/IconBuilding.mjs'
import IconCalendar from '@tabler/icons-react/dist/esm/icons/IconCalendar.mjs'
import IconCheck from '@tabler/icons-react/dist/esm/icons/IconCheck.mjs'
import IconChecklist from '@tabler/icons-react/dist/esm/icons/IconChecklist.mjs'
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import IconChevronsDown from '@tabler/icons-react/dist/esm/icons/IconChevronsDown.mjs'
import IconChevronsUp from '@tabler/icons-react/dist/esm/icons/IconChevronsUp.mjs'
import IconChevronUp from '@tabler/icons-react/dist/esm/icons/IconChevronUp.mjs'
import IconCircleCheck from '@tabler/icons-react/dist/esm/icons/IconCircleCheck.mjs'
import IconCircleCheckFilled from '@tabler/icons-react/dist/esm/icons/IconCircleCheckFilled.mjs'
import IconClock from '@tabler/icons-react/dist/esm/icons/IconClock.mjs'
import IconClockOff from '@tabler/icons-react/dist/esm/icons/IconClockOff.mjs'
import IconCode from '@tabler/icons-react/dist/esm/icons/IconCode.mjs'
import IconColumns3 from '@tabler/icons-react/dist/esm/icons/IconColumns3.mjs'
import IconCopy from '@tabler/icons-react/dist/esm/icons/IconCopy.mjs'
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs'
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs'
import IconDotsVertical from '@tabler/icons-react/dist/esm/icons/IconDotsVertical.mjs'
import IconDownload from '@tabler/icons-react/dist/esm/icons/IconDownload.mjs'
import IconEdit from '@tabler/icons-react/dist/esm/icons/IconEdit.mjs'
import IconExclamationMark from '@tabler/icons-react/dist/esm/icons/IconExclamationMark.mjs'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs'
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs'
import IconEyePlus from '@tabler/icons-react/dist/esm/icons/IconEyePlus.mjs'
import IconEyeX from '@tabler/icons-react/dist/esm/icons/IconEyeX.mjs'
import IconFile from '@tabler/icons-react/dist/esm/icons/IconFile.mjs'
import IconFileArrowLeft from '@tabler/icons-react/dist/esm/icons/IconFileArrowLeft.mjs'
import IconFileImport from '@tabler/icons-react/dist/esm/icons/IconFileImport.mjs'
import IconFileSpreadsheet from '@tabler/icons-react/dist/esm/icons/IconFileSpreadsheet.mjs'
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import IconFileZip from '@tabler/icons-react/dist/esm/icons/IconFileZip.mjs'
import IconFilter from '@tabler/icons-react/dist/esm/icons/IconFilter.mjs'
import IconFilterFilled from '@tabler/icons-react/dist/esm/icons/IconFilterFilled.mjs'
import IconFolder from '@tabler/icons-react/dist/esm/icons/IconFolder.mjs'
import IconFolderBolt from '@tabler/icons-react/dist/esm/icons/IconFolderBolt.mjs'
import IconFolderOpen from '@tabler/icons-react/dist/esm/icons/IconFolderOpen.mjs'
import IconFolderPlus from '@tabler/icons-react/dist/esm/icons/IconFolderPlus.mjs'
import IconFolderSearch from '@tabler/icons-react/dist/esm/icons/IconFolderSearch.mjs'
import IconFolderSymlink from '@tabler/icons-react/dist/esm/icons/IconFolderSymlink.mjs'
import IconGavel from '@tabler/icons-react/dist/esm/icons/IconGavel.mjs'
import IconGripVertical from '@tabler/icons-react/dist/esm/icons/IconGripVertical.mjs'
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs'
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs'
import IconInbox from '@tabler/icons-react/dist/esm/icons/IconInbox.mjs'
import IconInfoCircle from '@tabler/icons-react/dist/esm/icons/IconInfoCircle.mjs'
import IconKey from '@tabler/icons-react/dist/esm/icons/IconKey.mjs'
import IconKeyboard from '@tabler/icons-react/dist/esm/icons/IconKeyboard.mjs'
import IconLayoutBottombar from '@tabler/icons-react/dist/esm/icons/IconLayoutBottombar.mjs'
import IconLayoutNavbar from '@tabler/icons-react/dist/esm/icons/IconLayoutNavbar.mjs'
import IconLayoutSidebarLeftCollapse from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftCollapse.mjs'
import IconLayoutSidebarLeftExpand from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarLeftExpand.mjs'
import IconLayoutSidebarRight from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarRight.mjs'
import IconLink from '@tabler/icons-react/dist/esm/icons/IconLink.mjs'
import IconListDetails from '@tabler/icons-react/dist/esm/icons/IconListDetails.mjs'
import IconListSearch from '@tabler/icons-react/dist/esm/icons/IconListSearch.mjs'
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs'
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs'
import IconMail from '@tabler/icons-react/dist/esm/icons/IconMail.mjs'
import IconMailbox from '@tabler/icons-react/dist/esm/icons/IconMailbox.mjs'
import IconMailCheck from '@tabler/icons-react/dist/esm/icons/IconMailCheck.mjs'
import IconMailFilled from '@tabler/icons-react/dist/esm/icons/IconMailFilled.mjs'
import IconMailForward from '@tabler/icons-react/dist/esm/icons/IconMailForward.mjs'
import IconMailOpened from '@tabler/icons-react/dist/esm/icons/IconMailOpened.mjs'
import IconMailPlus from '@tabler/icons-react/dist/esm/icons/IconMailPlus.mjs'
import IconMap from '@tabler/icons-react/dist/esm/icons/IconMap.mjs'
import IconMapPin from '@tabler/icons-react/dist/esm/icons/IconMapPin.mjs'
import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs'
import IconMessage from '@tabler/icons-react/dist/esm/icons/IconMessage.mjs'
import IconMessageReply from '@tabler/icons-react/dist/esm/icons/IconMessageReply.mjs'
import IconMessages from '@tabler/icons-react/dist/esm/icons/IconMessages.mjs'
import IconMinus from '@tabler/icons-react/dist/esm/icons/IconMinus.mjs'
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs'
import IconPaperclip from '@tabler/icons-react/dist/esm/icons/IconPaperclip.mjs'
import IconPencil from '@tabler/icons-react/dist/esm/icons/IconPencil.mjs'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconPin from '@tabler/icons-react/dist/esm/icons/IconPin.mjs'
import IconPinnedOff from '@tabler/icons-react/dist/esm/icons/IconPinnedOff.mjs'
import IconPlayerPause from '@tabler/icons-react/dist/esm/icons/IconPlayerPause.mjs'
import IconPlayerPlay from '@tabler/icons-react/dist/esm/icons/IconPlayerPlay.mjs'
import IconPlayerStop from '@tabler/icons-react/dist/esm/icons/IconPlayerStop.mjs'
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs'
import IconPrinter from '@tabler/icons-react/dist/esm/icons/IconPrinter.mjs'
import IconRefresh from '@tabler/icons-react/dist/esm/icons/IconRefresh.mjs'
import IconRepeat from '@tabler/icons-react/dist/esm/icons/IconRepeat.mjs'
import IconReportAnalytics from '@tabler/icons-react/dist/esm/icons/IconReportAnalytics.mjs'
import IconRotate from '@tabler/icons-react/dist/esm/icons/IconRotate.mjs'
import IconRotate2 from '@tabler/icons-react/dist/esm/icons/IconRotate2.mjs'
import IconRotateClockwise from '@tabler/icons-react/dist/esm/icons/IconRotateClockwise.mjs'
import IconRowInsertBottom from '@tabler/icons-react/dist/esm/icons/IconRowInsertBottom.mjs'
import IconRss from '@tabler/icons-react/dist/esm/icons/IconRss.mjs'
import IconScale from '@tabler/icons-react/dist/esm/icons/IconScale.mjs'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import IconSendOff from '@tabler/icons-react/dist/esm/icons/IconSendOff.mjs'
import IconServer from '@tabler/icons-react/dist/esm/icons/IconServer.mjs'
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import IconShieldExclamation from '@tabler/icons-react/dist/esm/icons/IconShieldExclamation.mjs'
import IconShieldX from '@tabler/icons-react/dist/esm/icons/IconShieldX.mjs'
import IconShip from '@tabler/icons-react/dist/esm/icons/IconShip.mjs'
import IconSparkles from '@tabler/icons-react/dist/esm/icons/IconSparkles.mjs'
import IconStar from '@tabler/icons-react/dist/esm/icons/IconStar.mjs'
import IconStarFilled from '@tabler/icons-react/dist/esm/icons/IconStarFilled.mjs'
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs'
import IconTag from '@tabler/icons-react/dist/esm/icons/IconTag.mjs'
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs'
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs'
import IconUser from '@tabler/icons-react/dist/esm/icons/IconUser.mjs'
import IconUserCheck from '@tabler/icons-react/dist/esm/icons/IconUserCheck.mjs'
import IconUserMinus from '@tabler/icons-react/dist/esm/icons/IconUserMinus.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import IconUsers from '@tabler/icons-react/dist/esm/icons/IconUsers.mjs'
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs'
import IconWifiOff from '@tabler/icons-react/dist/esm/icons/IconWifiOff.mjs'
import IconWorld from '@tabler/icons-react/dist/esm/icons/IconWorld.mjs'
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs'
import { createIcon } from './create-icon.ts'

// One family (Tabler), under the names of our own things: screens say what they mean, and a change of the
// drawing is one line here. Each icon is imported by its path and is about 0.3 kB; unused ones are shaken off.

export const MailIcon = /* @__PURE__ */ createIcon(IconMail)
export const MailOpenedIcon = /* @__PURE__ */ createIcon(IconMailOpened)
export const UnreadIcon = /* @__PURE__ */ createIcon(IconMailFilled)
export const OpenIcon = /* @__PURE__ */ createIcon(IconArrowNarrowRight)
export const InboxIcon = /* @__PURE__ */ createIcon(IconInbox)
export const SendIcon = /* @__PURE__ */ createIcon(IconSend)
export const SendOffIcon = /* @__PURE__ */ createIcon(IconSendOff)
export const TryAgainIcon = /* @__PURE__ */ createIcon(IconRotateClockwise)
export const ResendIcon = /* @__PURE__ */ createIcon(IconRepeat)
export const OutboxIcon = /* @__PURE__ */ createIcon(IconMailForward)
export const DraftIcon = /* @__PURE__ */ createIcon(IconPencil)
export const ArchiveIcon = /* @__PURE__ */ createIcon(IconArchive)
export const UnarchiveIcon = /* @__PURE__ */ createIcon(IconArchiveOff)
export const SpamIcon = /* @__PURE__ */ createIcon(IconAlertOctagon)
export const NotSpamIcon = /* @__PURE__ */ createIcon(IconMailCheck)
export const TrashIcon = /* @__PURE__ */ createIcon(IconTrash)
export const ComposeIcon = /* @__PURE__ */ createIcon(IconEdit)
export const ReplyIcon = /* @__PURE__ */ createIcon(IconArrowBackUp)
export const ReplyInsideIcon = /* @__PURE__ */ createIcon(IconRowInsertBottom)
export const ReplyAllIcon = /* @__PURE__ */ createIcon(IconArrowBackUpDouble)
export const ReplyWithFilesIcon = /* @__PURE__ */ createIcon(IconFileArrowLeft)
export const ReplyAndCloseIcon = /* @__PURE__ */ createIcon(IconMessageReply)
export const ImportanceIcon = /* @__PURE__ */ createIcon(IconExclamationMark)
export const ForwardIcon = /* @__PURE__ */ createIcon(IconArrowForwardUp)
export const EmailAllIcon = /* @__PURE__ */ createIcon(IconMailPlus)
export const StarIcon = /* @__PURE__ */ createIcon(IconStar)
export const StarredIcon = /* @__PURE__ */ createIcon(IconStarFilled)
export const AttachmentIcon = /* @__PURE__ */ createIcon(IconPaperclip)
export const TagIcon = /* @__PURE__ */ createIcon(IconTag)
export const FolderIcon = /* @__PURE__ */ createIcon(IconFolder)
export const FolderOpenIcon = /* @__PURE__ */ createIcon(IconFolderOpen)
export const FolderDynamicIcon = /* @__PURE__ */ createIcon(IconFolderBolt)
export const FolderViewIcon = /* @__PURE__ */ createIcon(IconFolderSearch)
export const FolderPlusIcon = /* @__PURE__ */ createIcon(IconFolderPlus)
export const FileIntoIcon = /* @__PURE__ */ createIcon(IconFolderSymlink)
export const FeedIcon = /* @__PURE__ */ createIcon(IconRss)
export const BookmarkIcon = /* @__PURE__ */ createIcon(IconBookmark)
export const ContactIcon = /* @__PURE__ */ createIcon(IconUser)
export const ContactsIcon = /* @__PURE__ */ createIcon(IconAddressBook)
export const TeamIcon = /* @__PURE__ */ createIcon(IconUsers)
export const RoleIcon = /* @__PURE__ */ createIcon(IconUsersGroup)
export const AssignIcon = /* @__PURE__ */ createIcon(IconUserPlus)
export const AssignedToMeIcon = /* @__PURE__ */ createIcon(IconUserCheck)
export const UnassignIcon = /* @__PURE__ */ createIcon(IconUserMinus)
export const CloseIcon = /* @__PURE__ */ createIcon(IconCircleCheck)
export const ReopenIcon = /* @__PURE__ */ createIcon(IconRotate2)
export const ShipIcon = /* @__PURE__ */ createIcon(IconShip)
export const AnchorIcon = /* @__PURE__ */ createIcon(IconAnchor)
export const MarketIcon = /* @__PURE__ */ createIcon(IconScale)
export const MapIcon = /* @__PURE__ */ createIcon(IconMap)
export const PositionIcon = /* @__PURE__ */ createIcon(IconMapPin)
export const CalendarIcon = /* @__PURE__ */ createIcon(IconCalendar)
export const ClockIcon = /* @__PURE__ */ createIcon(IconClock)
export const FollowUpIcon = /* @__PURE__ */ createIcon(IconAlarm)
export const SnoozeIcon = /* @__PURE__ */ createIcon(IconAlarmSnooze)
export const UnsnoozeIcon = /* @__PURE__ */ createIcon(IconClockOff)
export const RemindIcon = /* @__PURE__ */ createIcon(IconBellPlus)
export const UnremindIcon = /* @__PURE__ */ createIcon(IconBellOff)
export const WatchIcon = /* @__PURE__ */ createIcon(IconEyePlus)
export const UnwatchIcon = /* @__PURE__ */ createIcon(IconEyeX)
export const PinIcon = /* @__PURE__ */ createIcon(IconPin)
export const UnpinIcon = /* @__PURE__ */ createIcon(IconPinnedOff)
export const TaskIcon = /* @__PURE__ */ createIcon(IconChecklist)
export const BellIcon = /* @__PURE__ */ createIcon(IconBell)
export const MentionIcon = /* @__PURE__ */ createIcon(IconAt)
export const CommentIcon = /* @__PURE__ */ createIcon(IconMessage)
export const ThreadIcon = /* @__PURE__ */ createIcon(IconMessages)
export const ActivityIcon = /* @__PURE__ */ createIcon(IconHistory)
export const DetailsIcon = /* @__PURE__ */ createIcon(IconListDetails)
export const AdvancedSearchIcon = /* @__PURE__ */ createIcon(IconListSearch)
export const SearchIcon = /* @__PURE__ */ createIcon(IconSearch)
export const FilterIcon = /* @__PURE__ */ createIcon(IconFilter)
export const FilterActiveIcon = /* @__PURE__ */ createIcon(IconFilterFilled)
export const SettingsIcon = /* @__PURE__ */ createIcon(IconSettings)
export const SortIcon = /* @__PURE__ */ createIcon(IconArrowsSort)
export const SortUpIcon = /* @__PURE__ */ createIcon(IconArrowUp)
export const SortDownIcon = /* @__PURE__ */ createIcon(IconArrowDown)
export const JumpTopIcon = /* @__PURE__ */ createIcon(IconChevronsUp)
export const JumpBottomIcon = /* @__PURE__ */ createIcon(IconChevronsDown)
export const PreviousIcon = /* @__PURE__ */ createIcon(IconArrowNarrowUp)
export const NextIcon = /* @__PURE__ */ createIcon(IconArrowNarrowDown)
export const ChevronDownIcon = /* @__PURE__ */ createIcon(IconChevronDown)
export const ChevronUpIcon = /* @__PURE__ */ createIcon(IconChevronUp)
export const ChevronRightIcon = /* @__PURE__ */ createIcon(IconChevronRight)
export const ChevronLeftIcon = /* @__PURE__ */ createIcon(IconChevronLeft)
export const DismissIcon = /* @__PURE__ */ createIcon(IconX)
export const CheckIcon = /* @__PURE__ */ createIcon(IconCheck)
export const MinusIcon = /* @__PURE__ */ createIcon(IconMinus)
export const PlusIcon = /* @__PURE__ */ createIcon(IconPlus)
export const MoreIcon = /* @__PURE__ */ createIcon(IconDots)
export const MoreVerticalIcon = /* @__PURE__ */ createIcon(IconDotsVertical)
export const ExternalIcon = /* @__PURE__ */ createIcon(IconExternalLink)
export const DownloadIcon = /* @__PURE__ */ createIcon(IconDownload)
export const UploadIcon = /* @__PURE__ */ createIcon(IconUpload)
export const ImportIcon = /* @__PURE__ */ createIcon(IconFileImport)
export const PrintIcon = /* @__PURE__ */ createIcon(IconPrinter)
export const CopyIcon = /* @__PURE__ */ createIcon(IconCopy)
export const LinkIcon = /* @__PURE__ */ createIcon(IconLink)
export const ImageIcon = /* @__PURE__ */ createIcon(IconPhoto)
export const FileIcon = /* @__PURE__ */ createIcon(IconFile)
export const FilePdfIcon = /* @__PURE__ */ createIcon(IconFileTypePdf)
export const FileSheetIcon = /* @__PURE__ */ createIcon(IconFileSpreadsheet)
export const FileTextIcon = /* @__PURE__ */ createIcon(IconFileText)
export const FileZipIcon = /* @__PURE__ */ createIcon(IconFileZip)
export const CodeIcon = /* @__PURE__ */ createIcon(IconCode)
export const ShowIcon = /* @__PURE__ */ createIcon(IconEye)
export const HideIcon = /* @__PURE__ */ createIcon(IconEyeOff)
export const GavelIcon = /* @__PURE__ */ createIcon(IconGavel)
export const LockIcon = /* @__PURE__ */ createIcon(IconLock)
export const KeyIcon = /* @__PURE__ */ createIcon(IconKey)
export const ShieldIcon = /* @__PURE__ */ createIcon(IconShieldCheck)
export const ShieldWarningIcon = /* @__PURE__ */ createIcon(IconShieldExclamation)
export const ShieldOffIcon = /* @__PURE__ */ createIcon(IconShieldX)
export const InfoIcon = /* @__PURE__ */ createIcon(IconInfoCircle)
export const WarningIcon = /* @__PURE__ */ createIcon(IconAlertTriangle)
export const ReportIcon = /* @__PURE__ */ createIcon(IconBug)
export const DeliveryIcon = /* @__PURE__ */ createIcon(IconReportAnalytics)
export const ErrorIcon = /* @__PURE__ */ createIcon(IconAlertCircle)
export const SuccessIcon = /* @__PURE__ */ createIcon(IconCircleCheckFilled)
export const OfflineIcon = /* @__PURE__ */ createIcon(IconWifiOff)
export const SyncIcon = /* @__PURE__ */ createIcon(IconRefresh)
export const PauseIcon = /* @__PURE__ */ createIcon(IconPlayerPause)
export const PlayIcon = /* @__PURE__ */ createIcon(IconPlayerPlay)
export const StopIcon = /* @__PURE__ */ createIcon(IconPlayerStop)
export const ServerIcon = /* @__PURE__ */ createIcon(IconServer)
export const BuildingIcon = /* @__PURE__ */ createIcon(IconBuilding)
export const GlobeIcon = /* @__PURE__ */ createIcon(IconWorld)
export const SignOutIcon = /* @__PURE__ */ createIcon(IconLogout)
export const HelpIcon = /* @__PURE__ */ createIcon(IconHelpCircle)
export const KeyboardIcon = /* @__PURE__ */ createIcon(IconKeyboard)
export const SunIcon = /* @__PURE__ */ createIcon(IconSun)
export const MoonIcon = /* @__PURE__ */ createIcon(IconMoon)
export const DeviceIcon = /* @__PURE__ */ createIcon(IconDeviceDesktop)
export const SidebarCollapseIcon = /* @__PURE__ */ createIcon(IconLayoutSidebarLeftCollapse)
export const SidebarExpandIcon = /* @__PURE__ */ createIcon(IconLayoutSidebarLeftExpand)
export const PaneRightIcon = /* @__PURE__ */ createIcon(IconLayoutSidebarRight)
export const PaneBelowIcon = /* @__PURE__ */ createIcon(IconLayoutBottombar)
export const ToTabIcon = /* @__PURE__ */ createIcon(IconLayoutNavbar)
export const ColumnsIcon = /* @__PURE__ */ createIcon(IconColumns3)
export const ExpandIcon = /* @__PURE__ */ createIcon(IconArrowsMaximize)
export const MenuIcon = /* @__PURE__ */ createIcon(IconMenu2)
export const UndoIcon = /* @__PURE__ */ createIcon(IconRotate)
export const DragIcon = /* @__PURE__ */ createIcon(IconGripVertical)
export const AllMailIcon = /* @__PURE__ */ createIcon(IconMailbox)
export const SparkleIcon = /* @__PURE__ */ createIcon(IconSparkles)

/**
 * The design system. What there is, by subject:
 *  - Icon, Kbd, classes                       icons, key caps, class names
 *  - Text, Row                                weight, tone and size of words; parts of a line
 *  - Button, ActionButton                     buttons; `disabledReason` instead of a dead button
 *  - TextField, SearchField, SelectField
 *  - useFormFields                            values and problems of the text fields of a form
 *  - Segmented, SegmentedField, Chip, PickerChip, PickerList, CheckLine, Tabs, QuickAmounts, MenuButton   choices
 *  - Availability, Tag, Status, deliveryStates, Money, AmenityIcons   meaning
 *  - Pane, PaneHead, Bar, Scroll, Section, Drawer, Facts, Fact, BusyBar  panes
 *  - PriceLines, TotalLine                    money under one another
 *  - WireBlock, WireHeader                    a message as it went over the wire
 *  - PassSheet                                a page of the pass, smaller
 *  - Dialog, Banner, Note, EmptyState, ErrorState, SupportDetails        states
 *  - DataTable, useTableView, column, sortParam          tables
 *  - useList, ListScreen, ListEmpty, ListCount, csvFile      list screens
 *  - PlaceName                                                 a facility or venue among others of the same name
 *  - ParkingMap                               the offline map with price tags
 *  - ProfileSquare, ProfileIcon, profileNames, profileSort, profileWords    where money is real
 *  - SeenTag                                                   the age of what is shown while offline
 *  - firstFocus                                                the field that has the focus as a layer appears
 *  - clearUndo                                the undo message in the key bar
 * Classes for layout and text (row, col, grow, m, b, meta, micro, t2, t3, ell, num, code) are in styles/base.css.
 */
export { classes } from './classes.ts'
export { Icon } from './icon.tsx'
export type { IconShape } from './icon.tsx'
export { Kbd } from './kbd.tsx'
export { Row, Text } from './text.tsx'
export { ActionButton, Button } from './button.tsx'
export type { ButtonProps } from './button.tsx'
export { FieldFrame, SearchField, SelectField, TextField } from './field.tsx'
export type { SelectOption, TextFieldProps } from './field.tsx'
export { useFormFields } from './form-fields.ts'
export { Segmented, SegmentedField } from './segmented.tsx'
export type { Segment } from './segmented.tsx'
export { CheckLine, Chip, QuickAmounts, Tabs } from './choices.tsx'
export type { Tab } from './choices.tsx'
export type { QuickRange } from './range-chip.tsx'
export { PickerChip, PickerList } from './picker.tsx'
export type { PickerGroup } from './picker.tsx'
export { MenuButton } from './menu.tsx'
export type { MenuItem } from './menu.tsx'
export { AmenityIcons, Availability, Money, Status, Tag } from './meaning.tsx'
export type { AvailabilityState } from './meaning.tsx'
export { deliveryStates } from './delivery-states.ts'
export { Bar, BusyBar, Drawer, Fact, Facts, Pane, PaneHead, Scroll, Section, useBusyShown } from './panes.tsx'
export { PriceLines, TotalLine } from './price-lines.tsx'
export type { PriceLine } from './price-lines.tsx'
export { PassSheet } from './pass-sheet.tsx'
export { Dialog } from './dialog.tsx'
export { Banner, EmptyState, ErrorState, Note, SupportDetails } from './states.tsx'
export type { WayOut } from './states.tsx'
export { DataTable } from './data-table/data-table.tsx'
export type { DataTableProps } from './data-table/data-table.tsx'
export { useTableView } from './data-table/table-view.ts'
export { column, sortParam } from './data-table/columns.ts'
export type { ColumnLayout, DataColumn, DataSort, SortDirection } from './data-table/columns.ts'
export type { FilterControl } from './list/filter-field.tsx'
export { csvFile } from './list/csv.ts'
export type { CsvCells, CsvFile } from './list/csv.ts'
export { ListEmpty } from './list/list-empty.tsx'
export type { Alternative } from './list/list-empty.tsx'
export { activeFilters } from './list/list-query.ts'
export { ListCount, ListScreen } from './list/list-screen.tsx'
export { useList } from './list/use-list.ts'
export type { List } from './list/use-list.ts'
export { PlaceName } from './place-name.tsx'
export { ParkingMap } from './map/parking-map.tsx'
export type { ParkingMapProps } from './map/parking-map.tsx'
export type { MapPoint, MapVenue } from './map/map-view.ts'
export { clearUndo } from './undo.ts'
export type { UndoOffer } from './undo.ts'
export { ProfileIcon, ProfileSquare, profileNames, profileSort, profileWords } from './profile-plate.tsx'
export type { ProfileKind } from './profile-plate.tsx'
export { firstFocus } from './first-focus.ts'
export { SeenLine, SeenTag } from './seen-tag.tsx'
export { countryNamePixels, zoneNamePixels } from './name-pixels.ts'
export { WireBlock, WireHeader } from './wire.tsx'

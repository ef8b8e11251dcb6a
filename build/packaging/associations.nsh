; Windows offers Terna under «Abrir con» for tables of candidates. Only OpenWithProgids is written, never the program that
; a kind of file belongs to, which is why electron-builder's own fileAssociations are not used there: they take it over.
!macro ternaOffers EXTENSION
  WriteRegNone SHELL_CONTEXT "Software\Classes\${EXTENSION}\OpenWithProgids" "Terna.Table"
!macroend

!macro ternaNoLongerOffers EXTENSION
  DeleteRegValue SHELL_CONTEXT "Software\Classes\${EXTENSION}\OpenWithProgids" "Terna.Table"
!macroend

!macro customInstall
  WriteRegStr SHELL_CONTEXT "Software\Classes\Terna.Table" "" "Planilla de candidatos"
  WriteRegStr SHELL_CONTEXT "Software\Classes\Terna.Table\shell\open\command" "" '"$INSTDIR\${APP_EXECUTABLE_FILENAME}" "%1"'
  !insertmacro ternaOffers ".csv"
  !insertmacro ternaOffers ".xlsx"
!macroend

!macro customUnInstall
  !insertmacro ternaNoLongerOffers ".csv"
  !insertmacro ternaNoLongerOffers ".xlsx"
  DeleteRegKey SHELL_CONTEXT "Software\Classes\Terna.Table"
!macroend

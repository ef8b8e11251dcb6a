; Adds Terna to «Abrir con» on Windows for tables of candidates, without becoming the default.
; Only OpenWithProgids is written; electron-builder's own fileAssociations would replace the default program.
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

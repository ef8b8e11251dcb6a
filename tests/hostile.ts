// Two hundred script injections for tests; each calls `pwned()` if it runs.

/** Escapes from the contexts that a text may be in. */
const exits = ['', '">', "'>", '</textarea></title></script>', '-->]]></style>'];

const vectors = [
  '<script>pwned()</script>',
  '<SCRIPT SRC=data:text/javascript,pwned()></SCRIPT>',
  '<scr<script>ipt>pwned()</scr</script>ipt>',
  '<script/x>pwned()</script >',
  '<img src=x onerror=pwned()>',
  '<img src="x" onerror="pwned()"/>',
  '<img/src=x/onerror=pwned()>',
  '<IMG SRC=x ONERROR=&#112;wned()>',
  '<img src=x:x onerror\n=pwned()>',
  '<svg onload=pwned()>',
  '<svg><script>pwned()</script></svg>',
  '<svg><animate onbegin=pwned() attributeName=x dur=1s>',
  '<svg><a xlink:href="javascript:pwned()"><text x=9 y=9>x</text></a></svg>',
  '<svg><style><img src=x onerror=pwned()></style></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=pwned()>',
  '<body onload=pwned()>',
  '<body onpageshow=pwned()>',
  '<input autofocus onfocus=pwned()>',
  '<select autofocus onfocus=pwned()>',
  '<textarea autofocus onfocus=pwned()>',
  '<details open ontoggle=pwned()>x</details>',
  '<video src=x onerror=pwned()></video>',
  '<video><source onerror=pwned()></video>',
  '<audio src=x onerror=pwned()></audio>',
  '<iframe src="javascript:parent.pwned()"></iframe>',
  '<iframe srcdoc="<script>parent.pwned()</script>"></iframe>',
  '<object data="javascript:pwned()"></object>',
  '<embed src="javascript:pwned()">',
  '<a href="javascript:pwned()" autofocus onfocus=pwned()>x</a>',
  '<a href="JaVaScRiPt:pwned()">x</a>',
  '<a href="&#106;avascript:pwned()">x</a>',
  '<a href="java\tscript:pwned()">x</a>',
  '<form action="javascript:pwned()"><button autofocus onfocus=pwned()>x</button></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:pwned()">',
  '<base href="javascript:/a/+pwned()//">',
  '<link rel=stylesheet href="javascript:pwned()" onerror=pwned()>',
  '<style onload=pwned()>@import "javascript:pwned()";</style>',
  '<marquee onstart=pwned()>x</marquee>',
  '<div style="animation:x" onanimationstart=pwned() onpointerrawupdate=pwned()>x</div>',
  '{{constructor.constructor("pwned()")()}}${pwned()}<%= pwned() %>',
];

export const hostileTexts: readonly string[] = exits.flatMap((exit) => vectors.map((vector) => exit + vector));

/** Runs before a page's own scripts and records whether an injection was executed. */
export const recordExecution = (): void => {
  const globals = globalThis as { pwned?: () => void; hasRun?: boolean };
  globals.hasRun = false;
  globals.pwned = () => {
    globals.hasRun = true;
  };
};

@rem npm run scripts begin with "exec", which a Unix shell has built in, so that signals reach the program itself; this is it for Windows.
@%*
